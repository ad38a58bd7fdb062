/**
 * The words of a language that show how people feel about something, separated by blanks, in lower case with their accents.
 * An asterisk stands for any ending. Left out is what often means something else, such as “fast” and “cheap”.
 */
export interface WordList {
  great: string
  good: string
  bad: string
  terrible: string
  /** Turn a word after them into its opposite. With an apostrophe: only after one, as in “isn’t”. */
  negations: string
  /** Make the word after them count more. */
  strengtheners: string
}
