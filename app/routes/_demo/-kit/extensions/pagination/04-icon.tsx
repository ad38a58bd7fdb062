import { PageNumbers } from './page-numbers.tsx'

export const about = 'The arrows alone are short. Their names are for screen readers.'

export default function PagesWithIcons() {
  return <PageNumbers label="Market days" total={16} first={8} />
}
