/** Wires up assignments with the storage of the page. No logic is here. */
import { browserKeep } from '../../base/database'
import { Drafts } from '../author/drafts'
import { AnswerBook } from './book'
import { draftOf, EMPTY } from './document'

export const book = new AnswerBook(browserKeep('sheets'), browserKeep('answers'))

export const drafts = new Drafts(browserKeep('assignments'), EMPTY, draftOf)
