import { Parts } from './parts.tsx'

export const about = 'The whole lies above the page, its parts on one ground.'

const parts = [
  { title: 'Repairs', text: 'Chipped rims are ground and glazed again, in about two weeks.' },
  { title: 'Returns', text: 'Unused pots come back within thirty days, broken ones at once.' },
  { title: 'Gift cards', text: 'From ten euros. They are valid for three years.' },
]

export default function ShadowAccordion() {
  return <Parts look="shadow" parts={parts} />
}
