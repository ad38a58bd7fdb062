import type { Actor } from '#app/shared/access/permissions.ts'
import {
  addBookmark,
  defaultBookmarks,
  bookmarksAfterMove as movedBookmark,
  removeBookmark,
} from '#app/shared/bookmarks/bookmark-rules.ts'
import { demoBookmarkId, type Bookmark, type BookmarkMove, type Star } from '#app/shared/bookmarks/bookmark.ts'
import { mayOpenPage } from '#app/shared/pages.ts'
import type { DemoPage } from '#app/shared/search/demo-index.ts'
import { changing, onOwn, reading } from '../access/calls/use-case.ts'
import type { Context } from '../context.ts'
import { starrableDemoPages } from '../search/search.ts'
import { lockBookmarkList, readBookmarkList, updateBookmarkList } from './bookmarks.sql.ts'

/**
 * Returns the actor's own bookmarks in their order; the default ones if they never chose. Pages that the actor may
 * not open, and demo screens while those are off, stay stored but are left out.
 */
export async function listBookmarks(context: Context, actor: Actor): Promise<Bookmark[]> {
  const demos = await starrableDemoPages(context)
  const list = await reading(context, actor, onOwn, (trx) => readBookmarkList(trx, actor.userId))
  return shown(list ?? defaultBookmarks, actor, demos)
}

/**
 * Adds or removes a bookmark; repeating it changes nothing. Ids without a page are ignored.
 * @returns the actor's bookmarks after the change
 */
export async function starPage(context: Context, actor: Actor, { id, starred }: Star): Promise<Bookmark[]> {
  const demos = await starrableDemoPages(context)
  const canBeStarred = shown([id], actor, demos).length > 0
  const change = (list: string[]) => {
    if (!starred) return removeBookmark(list, id)
    return canBeStarred ? addBookmark(list, id) : list
  }
  return shown(await changeList(context, actor, change), actor, demos)
}

/**
 * Moves one of the actor's bookmarks before another, or to the end.
 * @returns the actor's bookmarks after the change
 */
export async function moveBookmark(context: Context, actor: Actor, { id, before }: BookmarkMove): Promise<Bookmark[]> {
  const demos = await starrableDemoPages(context)
  return shown(await changeList(context, actor, (list) => movedBookmark(list, id, before)), actor, demos)
}

async function changeList(context: Context, actor: Actor, change: (list: string[]) => string[]): Promise<string[]> {
  return changing(context, actor, onOwn, async ({ trx }) => {
    const at = context.clock()
    const before = await lockBookmarkList(trx, actor.userId, [...defaultBookmarks], at)
    const after = change(before)
    await updateBookmarkList(trx, actor.userId, after, at)
    return after
  })
}

function shown(list: readonly string[], { role }: Actor, demos: readonly DemoPage[]): Bookmark[] {
  const demo = new Map(demos.map((page) => [demoBookmarkId(page.id), page]))
  return list.flatMap((id): Bookmark[] => {
    if (mayOpenPage(role, id)) return [{ id }]
    const page = demo.get(id)
    return page ? [{ id, demo: { title: page.title, link: page.link } }] : []
  })
}
