import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { requireCaller } from '#server/access/session/session.ts'
import { statsApi } from '#server/analytics/stats-api/stats.api.ts'
import { setContext } from '#server/context.ts'
import { mcpApi } from '#server/mcp/mcp.api.ts'
import { at, phone, shareScene } from '#tests/support/share-scene.ts'

const password = 'seven copper lanterns'
const phones: Filter[] = [{ dimension: 'device', operator: 'is', values: ['Mobile'] }]

describe('What a share link’s fixed filters exclude', () => {
  const scene = shareScene()
  beforeEach(() => setContext(scene.context))
  afterEach(() => setContext(undefined))

  it('can’t be read with the link’s secret or pass through the API, by assistants, or by a page’s calls', async () => {
    await scene.append({ at: at('10-02T10:00') }, { at: at('10-02T11:00'), visitor: 2n, technology: phone })
    const { token } = await scene.make({ filters: phones, password })
    const pass = await scene.unlock(token, password)
    expect(await scene.ask(token, {}, pass)).toMatchObject({ totals: { visits: 1 } })

    const value = pass.slice(pass.indexOf('=') + 1)
    const credentials: Record<string, string>[] = [
      { authorization: `Bearer ${token}` },
      { authorization: `Bearer loop_${token}` },
      { cookie: pass },
      { cookie: `loop_session=${token}` },
      { cookie: `loop_session=${value}; ${pass}` },
    ]
    for (const headers of credentials) {
      // Every server function and every path of the API calls this first.
      await expect(
        requireCaller(scene.context, { headers: new Headers(headers) }, ['stats:read']),
      ).rejects.toMatchObject({
        status: 401,
      })
      await expect(requireCaller(scene.context, { headers: new Headers(headers) })).rejects.toMatchObject({
        status: 401,
      })
      for (const api of [statsApi, mcpApi]) {
        const request = new Request(`${scene.context.origin}/api`, {
          method: 'POST',
          headers: {
            origin: scene.context.origin,
            'content-type': 'application/json',
            accept: 'application/json, text/event-stream',
            ...headers,
          },
          body: JSON.stringify({ site_id: 'site-1.test', metrics: ['visits'], date_range: '30d' }),
        })
        expect((await api.POST?.({ request }))?.status).toBe(401)
      }
    }
  })

  it('stays excluded whatever filter is added on the same dimension', async () => {
    await scene.append({ at: at('10-02T10:00') }, { at: at('10-02T11:00'), visitor: 2n, technology: phone })
    const { token } = await scene.make({ filters: phones })
    const visits = async (filters: Filter[]) => (await scene.ask(token, { filters })).totals.visits
    expect(await visits([])).toBe(1)
    expect(await visits([{ dimension: 'device', operator: 'is', values: ['Desktop'] }])).toBe(0)
    expect(await visits([{ dimension: 'device', operator: 'is', values: ['Desktop', 'Mobile'] }])).toBe(1)
    expect(await visits([{ dimension: 'device', operator: 'is_not', values: ['Mobile'] }])).toBe(0)
    expect(await visits([{ dimension: 'device', operator: 'contains', values: [''] }])).toBe(1)
  })
})
