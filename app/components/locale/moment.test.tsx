import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { speaking } from '#tests/support/speaking.tsx'
import { Moment } from './moment.tsx'

const at = '2026-10-15T12:03:00Z'

test('a time of a website is in its time zone, and names it if its context doesn’t', async () => {
  const wrapper = await speaking()
  const { container } = render(
    <>
      <Moment at={at} timeZone="Europe/Berlin" />
      <Moment at={at} timeZone="America/New_York" zoned />
    </>,
    { wrapper },
  )
  const [plain, zoned] = [...container.querySelectorAll('time')].map(({ textContent }) => textContent)
  expect(plain).toMatch(/^Oct 15, 0?2:03 PM$/)
  expect(zoned).toMatch(/^Oct 15, 0?8:03 AM \(America\/New_York\)$/)
})
