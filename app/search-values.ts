import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

/** A value that JSON.parse may read; all others are texts. */
const maybeJson = /^(?:\s|["[{]|fa|nu|tr|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?\s*$)/i
const isText = new SyntaxError()

/**
 * Returns the value of a search parameter that is JSON, as JSON.parse does.
 * @throws the same error each time, for a text. Ids and months look like numbers at first: JSON.parse would make an error with
 * a trace for each of them in each link of a page, which takes longer than all else that makes an address.
 */
function parseValue(text: string): unknown {
  if (!maybeJson.test(text)) throw isText
  return JSON.parse(text)
}

/** Reads and writes the search parameters of an address, to the letter as the router does by default. */
export const parseSearch = parseSearchWith(parseValue)
export const stringifySearch = stringifySearchWith(JSON.stringify, parseValue)
