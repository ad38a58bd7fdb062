import { PageNumbers } from './page-numbers.tsx'

export const about = 'Each step has a frame of its own, which helps on a busy page.'

export default function SeparatedPages() {
  return <PageNumbers label="Recipes" total={5} first={3} ends="text" isSeparated />
}
