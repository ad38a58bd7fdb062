import { describe, expect, it } from 'vitest'
import type { SentSource } from '#app/shared/cards/evidence/source.ts'
import { createAnnotation } from '#server/analytics/annotations/annotations.ts'
import { createCardFrom } from '#server/cards/create-card.ts'
import { cardForm } from '#tests/support/card-form.ts'
import { editor } from '#tests/support/companies.ts'
import { decisionScene } from '#tests/support/decision-scene.ts'
import { clientId, evidenceScene } from '#tests/support/evidence-scene.ts'
import { clara } from '#tests/support/people.ts'
import { deleteAnnotation, updateAnnotation } from '../../analytics/annotations/annotations.ts'
import { updateCard } from '../cards.ts'
import { requestCard } from '../requests/requests.ts'

describe('The evidence on the page of the link in a mail', () => {
  const evidence = evidenceScene()
  const scene = decisionScene(evidence.context)

  const ask = async () => {
    await scene.ask(60)
    const mails = await scene.mails()
    const [token = ''] = scene.tokens(
      mails.findLast(({ recipient }) => recipient === 'clara@one.test')?.body_text ?? '',
    )
    return token
  }
  const shared = async (source: SentSource) => {
    const card = cardForm('From evidence', { internal: false })
    const { id: cardId } = await createCardFrom(evidence.context, editor, { clientId, source, card })
    return { cardId, token: await ask() }
  }
  const shown = async (token: string) => {
    const view = await scene.open(token)
    if (view.state !== 'open') throw new Error(view.state)
    return view.evidence
  }

  it('has the frozen values and their picture, as they were when the card was made', async () => {
    const subject = { part: 'notFound' as const, path: '/old' }
    const { token } = await shared({ kind: 'analytics', filters: [], compare: 'previous', subject })
    const frozen = await shown(token)
    expect(frozen).toMatchObject({
      label: '/old',
      period: { from: '2026-10-01' },
      values: [
        { name: 'times', value: 4 },
        { name: 'visitors', value: 4 },
      ],
      picture: expect.stringMatching(/^<svg /),
    })
    await evidence.append()
    expect(await shown(token)).toEqual(frozen)
  })

  it('is nothing for an idea by hand, and disappears with the card', async () => {
    const cardId = await scene.add('By hand')
    const token = await ask()
    expect(await shown(token)).toBeNull()
    await updateCard(evidence.context, editor, { cardId, change: { version: 1, internal: true } })
    expect(await scene.open(token)).toEqual({ state: 'withdrawn' })
  })

  it('shows an annotation only as long as the Client may see it', async () => {
    const { context } = evidence
    const annotation = { firstDay: '2026-10-05', lastDay: '2026-10-06', kind: 'manual' as const, tags: [] }
    const make = (text: string, visibility: 'internal' | 'client') =>
      createAnnotation(context, editor, { clientId, annotation: { ...annotation, text, visibility } })
    const secret = await make('Between us', 'internal')
    const hidden = await shared({ kind: 'annotation', annotationId: secret.id })
    expect(await shown(hidden.token)).toBeNull()
    expect(JSON.stringify(await scene.open(hidden.token))).not.toContain('Between us')
    const known = await make('Relaunch', 'client')
    const { token } = await shared({ kind: 'annotation', annotationId: known.id })
    expect(await shown(token)).toMatchObject({ source: { kind: 'annotation', text: 'Relaunch' } })
    await updateAnnotation(context, editor, { clientId, annotationId: known.id, change: { visibility: 'internal' } })
    expect(await shown(token)).toBeNull()
    await updateAnnotation(context, editor, { clientId, annotationId: known.id, change: { visibility: 'client' } })
    expect(await shown(token)).not.toBeNull()
    await deleteAnnotation(context, editor, { clientId, annotationId: known.id })
    expect(await shown(token)).toBeNull()
  })

  it('repeats a request in the Client’s own words', async () => {
    const request = { title: 'A banner', why: 'For the <b>fair</b>' }
    const { id: cardId } = await requestCard(evidence.context, clara, { clientId, request })
    await updateCard(evidence.context, editor, { cardId, change: { version: 1, why: 'We agree' } })
    expect(await shown(await ask())).toMatchObject({
      source: { kind: 'request', text: 'A banner\n\nFor the <b>fair</b>' },
      values: [],
    })
  })
})
