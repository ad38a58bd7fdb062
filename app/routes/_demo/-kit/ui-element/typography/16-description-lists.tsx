import { DataList } from '@radix-ui/themes'
import type { ReactNode } from 'react'

export const about = 'Terms and what they mean: a real dl, so that screen readers say which belongs to which.'

const terms: readonly { term: string; meaning: ReactNode }[] = [
  { term: 'Bisque', meaning: 'Clay after its first firing, still porous' },
  { term: 'Cone', meaning: 'A piece that bends at a known heat' },
  { term: 'Slip', meaning: 'Clay in water, as thick as cream' },
]

export default function DescriptionLists() {
  return (
    <DataList.Root>
      {terms.map(({ term, meaning }) => (
        <DataList.Item key={term}>
          <DataList.Label minWidth="72px">{term}</DataList.Label>
          <DataList.Value>{meaning}</DataList.Value>
        </DataList.Item>
      ))}
    </DataList.Root>
  )
}
