import { PageNumbers } from './page-numbers.tsx'

export const about = 'The current page in red.'

export default function RedPages() {
  return <PageNumbers label="Failed payments" total={8} first={4} color="red" />
}
