import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RichText } from './rich-text.tsx'

test('a sentence has its link where its language puts it', () => {
  render(
    <p>
      <RichText
        text="Auf <link>Site Tracking</link> eingerichtet."
        tags={{ link: (words) => <a href="/tracking">{words}</a> }}
      />
    </p>,
  )
  expect(screen.getByRole('link', { name: 'Site Tracking' }).parentElement?.textContent).toBe(
    'Auf Site Tracking eingerichtet.',
  )
})

test('an unknown tag is text', () => {
  render(
    <p>
      <RichText text="Fern <script>alert(1)</script> Ltd, <b>x" tags={{}} />
    </p>,
  )
  expect(screen.getByText('Fern <script>alert(1)</script> Ltd, <b>x')).toBeTruthy()
})
