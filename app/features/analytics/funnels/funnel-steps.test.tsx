import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { LiveRegion } from '#app/components/feedback/live-region.tsx'
import { maxFunnelSteps } from '#app/shared/analytics/funnels.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { newStep, type DraftStep } from './funnel-draft.ts'
import { FunnelSteps } from './funnel-steps.tsx'

function Editor({ patterns }: { patterns: string[] }) {
  const [steps, setSteps] = useState<readonly DraftStep[]>(() => patterns.map((pattern) => ({ ...newStep(), pattern })))
  return (
    <>
      <FunnelSteps
        steps={steps}
        wrong={(field) => (field === 'steps.1.pattern' ? 'Wrong.' : undefined)}
        onChange={setSteps}
      />
      <LiveRegion />
    </>
  )
}
const open = async (...patterns: string[]) => render(<Editor patterns={patterns} />, { wrapper: await speaking() })
const written = () =>
  screen.getAllByRole('textbox').map((field) => (field instanceof HTMLInputElement ? field.value : ''))

it('can be reordered by buttons and by keyboard, and announces the new position of a step', async () => {
  await open('/a', '/b', '/c')
  const up = screen.getByRole('button', { name: 'Move step 3 up' })
  up.focus()
  await userEvent.keyboard('{Enter}')
  expect(written()).toEqual(['/a', '/c', '/b'])
  // Files share the region: what another one announced at its end is read in the same breath.
  expect(await screen.findByText(/(^| )Now step 2\.$/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Move step 1 up' }))
  expect(written(), 'the first step has nowhere to go').toEqual(['/a', '/c', '/b'])
  await userEvent.click(screen.getByRole('button', { name: 'Move step 1 down' }))
  expect(written()).toEqual(['/c', '/a', '/b'])
})

it('accepts at most eight steps, and keeps the focus near a removed step', async () => {
  await open('/a', '/b')
  const add = screen.getByRole('button', { name: 'Add step' })
  for (let number = 2; number < maxFunnelSteps + 3; number += 1) await userEvent.click(add)
  expect(written()).toHaveLength(maxFunnelSteps)
  expect(add.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Delete step 1' }))
  expect(written()[0]).toBe('/b')
  expect(document.activeElement).toBe(add)
})

it('shows the error of a step next to its field', async () => {
  await open('/a', 'b')
  const field = screen.getByRole('textbox', { name: 'Path of step 2' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Wrong.')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type of step 2' }), 'event')
  expect(screen.getByRole('textbox', { name: 'Event of step 2' })).toBeDefined()
})
