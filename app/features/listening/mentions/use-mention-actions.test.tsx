import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { MakeCardContext, type MakeCardProps } from '#app/features/items/make-card.ts'
import { listAttribute } from '#app/features/items/item-keys.ts'
import type { ShownMention } from '#app/shared/listening/mention-list.ts'
import { shownMention } from '#tests/support/shown-mention.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { actionsFor, canAskForLink, useMentionActions } from './use-mention-actions.tsx'

const wrapper = await speaking()
afterEach(cleanup)

const held = { id: 'k', title: 'Answer', trashed: false, keeps: true }

function Actions({ mentions, onChanged }: { mentions: readonly ShownMention[]; onChanged: () => void }) {
  const list = useRef<HTMLDivElement>(null)
  const { act, askForLink, dialog } = useMentionActions({ clientId: 'c', list: () => list.current, onChanged })
  const [first] = mentions
  return (
    <div ref={list} {...{ [listAttribute]: '' }}>
      {mentions.map(({ id }) => (
        <button key={id} type="button" data-item={id} onClick={() => act('card', mentions)}>
          {id}
        </button>
      ))}
      {first && (
        <button type="button" onClick={() => askForLink(first)}>
          Ask
        </button>
      )}
      {dialog}
    </div>
  )
}

function renderActions(mentions: readonly ShownMention[]) {
  const onChanged = vi.fn()
  const cardOf = ({ source, onMade, onClose }: MakeCardProps) => (
    <dialog open>
      {JSON.stringify(source)}
      <button
        type="button"
        onClick={() => {
          onMade?.()
          onClose()
        }}
      >
        Create
      </button>
    </dialog>
  )
  render(
    <MakeCardContext value={cardOf}>
      <Actions mentions={mentions} onChanged={onChanged} />
    </MakeCardContext>,
    { wrapper },
  )
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  const source = () => JSON.parse(/^{.*}/.exec(screen.getByRole('dialog').textContent)?.[0] ?? '') as unknown
  return { press, source, onChanged }
}

test('a card is made of the mentions that are on no other plan, and the focus goes to what follows them', async () => {
  const { press, source, onChanged } = renderActions([
    shownMention('1'),
    shownMention('2', { state: 'relevant' }),
    shownMention('3', { state: 'irrelevant' }),
    shownMention('4', { state: 'handled', card: held }),
  ])
  await press('2')
  expect(source()).toEqual({ kind: 'mention', mentionIds: ['1', '2'] })
  expect(onChanged).not.toHaveBeenCalled()
  await press('Create')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '3' }))
  expect(onChanged).toHaveBeenCalledExactlyOnceWith([])
})

test('a card can ask the website of one mention for a link', async () => {
  const { press, source } = renderActions([shownMention('1')])
  await press('Ask')
  expect(source()).toEqual({ kind: 'mention', mentionIds: ['1'], ask: 'link' })
  await press('Create')
  await press('1')
  expect(source()).toEqual({ kind: 'mention', mentionIds: ['1'] })
})

test('only a page that doesn’t link to the client yet can be asked for a link', () => {
  expect(canAskForLink(shownMention('1'))).toBe(true)
  expect(canAskForLink(shownMention('1', { address: null }))).toBe(false)
  expect(canAskForLink(shownMention('1', { linksToUs: ['https://site.test/'] }))).toBe(false)
  expect(canAskForLink(shownMention('1', { card: held }))).toBe(false)
})

test('a mention gets a second card when the first is no plan any more', () => {
  expect(actionsFor(shownMention('1', { state: 'handled', card: held }))).not.toContain('card')
  expect(actionsFor(shownMention('1', { state: 'handled', card: { ...held, keeps: false } }))).toContain('card')
})
