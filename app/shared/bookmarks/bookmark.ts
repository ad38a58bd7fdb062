import * as v from 'valibot'

/** A starred page: one of the product by its id, or a demo page, which also says what it is called and where it is. */
export interface Bookmark {
  id: string
  demo?: { title: string; link: string }
}

const idSchema = v.pipe(v.string(), v.maxLength(60))

export const starSchema = v.object({ id: idSchema, starred: v.boolean() })
export type Star = v.InferOutput<typeof starSchema>

/** Before which starred page another is to stand; null for the end. */
export const moveSchema = v.object({ id: idSchema, before: v.nullable(idSchema) })
export type Move = v.InferOutput<typeof moveSchema>

/** The id by which a demo page of the index is starred. */
export const demoBookmarkId = (id: number): string => `demo-${id}`
