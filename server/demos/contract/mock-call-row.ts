import type * as v from 'valibot'

/** A call of the mock API. docs/mock-api.md is written from this table, and the contract test has cases for each. */
export interface MockCallRow {
  /** The heading in the document. */
  subject: string
  method: 'GET' | 'POST'
  /** As the specification writes it, with its slash at the end. */
  path: string
  /** What it answers with status 200, or with the status that it names. */
  answer: string
  /** What happens at the edges: unknown ids, missing parameters. */
  edges: string
  body?: v.GenericSchema
  /** What it answers to an object without usable fields, if that isn't 400 `input.invalid`. */
  withoutFields?: { status: number; error: string }
  /** A valid body. */
  example?: unknown
}

/** An answer, and an edge, that many calls have. */
export const nothing = 'no body'
export const unknownId = 'An unknown id changes nothing.'
