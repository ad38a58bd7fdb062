import { beforeEach } from 'vitest'
import type { Context } from '#server/context.ts'
import type { SourceForm } from '#app/shared/listening/source.ts'
import type { Logger } from '#server/log.ts'
import { addSource } from '#server/listening/sources/sources.ts'
import { readSources } from '#server/listening/sources/read-sources.ts'
import { admin, companyId, editor, insertCompany, insertWebsiteOf, removeEverybody } from './companies.ts'
import { openContext } from './open-context.ts'
import { clara, insertAccounts, named } from './people.ts'
import { strangerScene } from './stranger.ts'

/** Two clients with a website, and a stranger's server whose documents they can read. */
export function sourceScene() {
  const stranger = strangerScene()
  const context = openContext({ at: '2026-10-15T12:00:00Z' })
  const scene = {
    stranger,
    context,
    clientId: companyId(1),
    otherId: companyId(2),
    /** The documents of the stranger by path; others answer 404. */
    documents: new Map<string, { type: string; body: string; location?: string }>(),
    /** A context that reaches the stranger. */
    reader: (log = context.log): Context => ({ ...context, log, outbound: stranger.reader({ log }) }),
    address: (path: string): string => stranger.address(path, 'news.test').href,
    form: (path: string, more: Partial<SourceForm> = {}): SourceForm => ({
      template: 'feed',
      name: '',
      values: { address: scene.address(path) },
      mapping: null,
      takesAll: true,
      isShared: false,
      ...more,
    }),
    add: (path: string, more: Partial<SourceForm> = {}, clientId = companyId(1)): Promise<{ id: string }> =>
      addSource(context, admin, { clientId, source: scene.form(path, more) }),
    /** Reads what is due. */
    read: (log?: Logger): Promise<void> =>
      readSources(scene.reader(log), new AbortController().signal, { random: () => 0 }),
  }
  beforeEach(async () => {
    scene.documents.clear()
    stranger.answer = (request, response) => {
      const found = scene.documents.get(request.url ?? '')
      if (!found) return void response.writeHead(404).end()
      const { type, body, location } = found
      response.writeHead(location === undefined ? 200 : 302, { 'content-type': type, ...(location && { location }) })
      response.end(body)
    }
    await removeEverybody(context, 'mention_source', 'source_host', 'audit_event', 'attempt_count')
    for (const number of [1, 2]) {
      await insertCompany(context, number, { plan: 'Starter' })
      await insertWebsiteOf(context, number)
    }
    await insertAccounts(context, [named(clara, 'Clara', 'one.test'), named(editor, 'Emil'), named(admin, 'Ada')])
  })
  return scene
}
