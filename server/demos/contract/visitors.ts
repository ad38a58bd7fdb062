import type { BuiltProduct } from '#tests/support/built-product.ts'

interface Answered {
  status: number
  /** The JSON of the answer, undefined without a body. */
  body: unknown
}

/** A browser that calls the mock API. */
export interface MockVisitor {
  get(path: string): Promise<Answered>
  post(path: string, body: unknown): Promise<Answered>
}

/** One rule of the mock API: a sentence, and what proves it. */
type Case = [sentence: string, expectKept: (visitor: MockVisitor) => Promise<void>]
/** At least what a call usually does and what it does at the edge. */
export type Cases = [usual: Case, edge: Case, ...more: Case[]]

/** Writes a path as the specification does, or with a slash at its end where the specification has none. */
type Spelling = (path: string) => string

const asSpecified: Spelling = (path) => path
export const withOtherSlash: Spelling = (path) =>
  path.replace(/^([^?]*?)(\/?)(\?.*)?$/, (_all, name: string, slash: string, query = '') =>
    slash ? `${name}${query}` : `${name}/${query}`,
  )

/** Opens a browser that keeps the cookie of a visitor. */
export function openVisitor(product: BuiltProduct, { spelling = asSpecified } = {}): MockVisitor {
  let cookie = ''
  const send = async (path: string, init: RequestInit): Promise<Answered> => {
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...(cookie && { cookie }) }
    const answer = await product.fetch(spelling(path), { ...init, headers, redirect: 'manual' })
    const [given] = answer.headers.getSetCookie()
    if (given) cookie = given.split(';')[0] ?? ''
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
  }
  return {
    get: (path) => send(path, {}),
    post: (path, body) => send(path, { method: 'POST', body: JSON.stringify(body) }),
  }
}
