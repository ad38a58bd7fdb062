import { PageNumbers } from './page-numbers.tsx'

export const about = 'An arrow next to the word shows the direction. It turns where text runs from right to left.'

export default function PagesWithIconAndText() {
  return <PageNumbers label="Glazes" total={5} first={2} ends="both" />
}
