import * as v from 'valibot'

/** A starred page: one of the product by its id, or a demo screen with its title and address. */
export interface Bookmark {
  id: string
  demo?: { title: string; link: string }
}

const idSchema = v.pipe(v.string(), v.maxLength(60))

export const starSchema = v.object({ id: idSchema, starred: v.boolean() })
export type Star = v.InferOutput<typeof starSchema>

/** The starred page before which another is moved; null for the end. */
export const bookmarkMoveSchema = v.object({ id: idSchema, before: v.nullable(idSchema) })
export type BookmarkMove = v.InferOutput<typeof bookmarkMoveSchema>

/** Returns the bookmark id of a demo screen. */
export const demoBookmarkId = (id: number): string => `demo-${id}`
