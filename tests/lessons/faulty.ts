/** A lesson with many faults, as somebody may have typed it. */
export const FAULTY = {
  lesson: 1,
  title: 'A lesson',
  audience: 'Everybody',
  minutes: 0,
  steps: [
    { tittle: 'First', text: '{a.deliverd} [[paket]]', shown: 'preset=cyclic-shift' },
    { title: 'Second', text: 'Text.', shown: 'preset=cyclic-shift&at=soon', until: 'a pendng 20', states: ['gain 2'] },
    {
      title: 'Third',
      text: 'Text.',
      shown: 'preset=cyclic-shift&at=500',
      play: 100,
      predict: { question: 'How many?', choices: [], text: 'So many.' },
    },
    'next',
  ],
}
