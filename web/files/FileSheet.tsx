/** Files of a scenario: its network and its packets as text, to be edited, saved, or replaced by a file. */
import { useCallback, useEffect, useId, useState } from 'react'
import { type Problem, problemSentence, saying, told } from '../base/problem'
import { lists as keptLists, tooLong } from '../shown/kept'
import { fullName, store, useLab } from '../shown/store'
import { Button } from '../ui/Button'
import { FileButton } from '../ui/FileButton'
import { saveFile } from '../ui/saveFile'
import styles from './Files.module.css'
import { type ForOthers, type Listed, listsOf, openBeside, openFile, openList, saveLives } from './open'
import { scenarioFile } from './recognise'

export function FileSheet() {
  const scenario = useLab((state) => state.scenario)
  const [lists, show] = useState<readonly Listed[]>([])
  useEffect(() => {
    void listsOf(scenario).then(show)
  }, [scenario])
  const save = () => {
    const { scenario: now, moved } = store.getState()
    saveFile('scenario.json', scenarioFile(now, moved), 'application/json')
  }
  return (
    <div className={styles.files}>
      <Open />
      {lists.map((list) => (
        <List key={`${list.layer} ${list.path} ${isLong(list) ? list.summary : list.text}`} list={list} />
      ))}
      <section className={styles.part} aria-labelledby="file-scenario">
        <h3 id="file-scenario">This scenario</h3>
        <p>
          A file with all that is set, its lists and the places of moved routers among it: this page opens it, and so
          does <code>nifdy run</code>.
          {tooLong(scenario) && ' A link has no room for its lists: to share the scenario, share this file.'}
        </p>
        <Button label="Save this scenario" onClick={save} />
      </section>
      <Kept />
    </div>
  )
}

/** Lists that the browser keeps for links, beside those shown. Only the reader knows whether a link still names them. */
function Kept() {
  const scenario = useLab((state) => state.scenario)
  const [others, show] = useState<readonly string[]>([])
  const read = useCallback(() => keptLists.others(scenario).then(show), [scenario])
  useEffect(() => void read(), [read])
  if (others.length === 0) return null
  const many = others.length > 1
  return (
    <section className={styles.part} aria-labelledby="file-kept">
      <h3 id="file-kept">Lists in this browser</h3>
      <p>
        {many ? `${others.length} other lists are` : 'One other list is'} kept for links that have no room for
        {many ? ' them' : ' it'}. Links that name a deleted list open without it.
      </p>
      <Button
        label={many ? `Delete these ${others.length} lists` : 'Delete this list'}
        onClick={() => void keptLists.forget(others).then(read)}
      />
    </section>
  )
}

/** What is wrong with a file. */
function Problems({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return null
  return (
    <div className={styles.faults} role="alert">
      <p>This cannot be used. Nothing has changed.</p>
      <ul>
        {told(problems.map(problemSentence)).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}

/** Where files open that are none of these. */
const ELSEWHERE: Readonly<Record<ForOthers, Problem>> = {
  lesson: saying('It is no network, no packets and no scenario. Lessons open in “Make a lesson”.'),
  course: saying('It is an assignment or a challenge: these open on the page “Course”.'),
}

function Open() {
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const take = async (file: File) => {
    const found = await openFile(file)
    setProblems(found === 'lesson' || found === 'course' ? [ELSEWHERE[found]] : found)
  }
  return (
    <section className={styles.part} aria-labelledby="file-open">
      <h3 id="file-open">From a file</h3>
      <p>
        A network: an edge list, as BookSim’s anynet reads it (<code>router 0 node 0 router 1</code>) or with two
        numbers or names in a line, GraphML, GML, GEXF, DOT, NED, Pajek, DIMACS, SNDlib, LEDA, DL, graph6, JSON, YAML,
        an adjacency list or matrix. Packets: a table with a time, a source and a destination. A routing table: a
        router, a destination and the next router. Or a scenario, or a configuration of BookSim 2. A file can be dropped
        anywhere on the page, too.
      </p>
      <FileButton onFile={(file) => void take(file)} />
      <FileButton label="Open a network as run B …" onFile={(file) => void openBeside(file).then(setProblems)} />
      <Problems problems={problems} />
    </section>
  )
}

/** A longer text is saved, and not shown to be edited: a page that lays out a hundred thousand lines does nothing else. */
const LONGEST_EDITED = 1 << 20

function isLong({ text }: Listed): boolean {
  return text.length > LONGEST_EDITED
}

/** A list as text. */
function List({ list }: { list: Listed }) {
  const { layer, path, label, summary } = list
  const [text, type] = useState(list.text)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const id = useId()
  const isNetwork = path.startsWith('topology')
  const of = layer === 'shared' ? '' : ` of ${layer.toUpperCase()}`
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{`${label}${of}`}</h3>
      <p>{summary}</p>
      {isLong(list) ? (
        <p>It is too long to be edited here: save it, edit the file, and open that.</p>
      ) : (
        <textarea
          className={styles.text}
          aria-labelledby={id}
          rows={10}
          spellCheck={false}
          value={text}
          onChange={({ target }) => type(target.value)}
        />
      )}
      <div className={styles.actions}>
        {!isLong(list) && (
          <Button
            label={`Use this text${of}`}
            disabled={text === list.text}
            onClick={() => void openList(isNetwork ? 'topology' : 'packets', text, layer).then(setProblems)}
          />
        )}
        <Button
          label={`Save ${isNetwork ? 'the network' : 'the packets'}${of}`}
          onClick={() =>
            saveFile(isNetwork ? 'network.txt' : 'packets.csv', text, isNetwork ? 'text/plain' : 'text/csv')
          }
        />
        {!isNetwork && <Lives layer={layer} />}
      </div>
      <Problems problems={problems} />
    </section>
  )
}

/** Saves what has become of the packets, of each run that plays them. */
function Lives({ layer }: Pick<Listed, 'layer'>) {
  const sides = useLab((state) => state.sides)
  const names = useLab((state) => state.names)
  const playing = sides.filter((side) => layer === 'shared' || layer === side)
  return playing.map((side) => (
    <Button
      key={side}
      label={`Save the times of the packets${sides.length > 1 ? ` in ${fullName(side, names)}` : ''}`}
      onClick={() => void saveLives(side)}
    />
  ))
}
