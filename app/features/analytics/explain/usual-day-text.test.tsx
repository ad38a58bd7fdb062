import { useQueryClient } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { UsualDay } from '#app/shared/analytics/usual-day.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { usualDayQueryOptions } from './explain.queries.ts'
import { UsualDayText } from './usual-day-text.tsx'

const clientId = '00000000-0000-4000-8000-000000000001'
const day = '2026-10-12'
const normal = { low: 180, high: 2900 }

function Answered({ answer, children }: { answer: UsualDay; children: ReactNode }) {
  useQueryClient().setQueryData(usualDayQueryOptions(clientId, day).queryKey, answer)
  return children
}

test.each<[answer: Partial<UsualDay>, texts: string[]]>([
  [{ visits: 240 }, ['On Mon, Oct 12: 240 visits, within the normal range for this weekday (180 to 2,900).']],
  [{ visits: 180 }, ['On Mon, Oct 12: 180 visits, within the normal range for this weekday (180 to 2,900).']],
  [{ visits: 1 }, ['On Mon, Oct 12: 1 visit, below the normal range for this weekday (180 to 2,900).']],
  [{ visits: 2901 }, ['On Mon, Oct 12: 2,901 visits, above the normal range for this weekday (180 to 2,900).']],
  [
    { visits: 240, normal: null, missing: 'fewWeeks' },
    ['On Mon, Oct 12: 240 visits. Fewer than four earlier weeks were measured, so there is no normal range.'],
  ],
  [{ visits: null, normal: null, missing: 'running' }, ['Mon, Oct 12 isn’t over yet.']],
  [{ visits: null, normal: null, missing: 'notMeasured' }, ['On Mon, Oct 12: not measured.']],
])('a day says whether it was normal, without a cause: %j', async (answer, texts) => {
  const { container, unmount } = render(
    <Answered answer={{ day, visits: 0, normal, missing: null, ...answer }}>
      <UsualDayText clientId={clientId} day={day} />
    </Answered>,
    { wrapper: await speaking() },
  )
  const shown = [...container.querySelectorAll('p')].map(({ textContent }) => textContent)
  const isCompared = answer.normal !== null
  expect(shown.slice(0, 1)).toEqual(texts)
  expect(screen.queryByText(/The same day doesn’t show a cause\.$/) !== null).toBe(isCompared)
  unmount()
})
