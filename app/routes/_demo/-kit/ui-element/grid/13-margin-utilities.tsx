import { Box } from '@radix-ui/themes'
import { Cell } from './cell.tsx'
import styles from './grid.module.css'

export const about = 'Radix’s margins have nine steps. A gap of the parent is better where all distances are equal.'

const steps = ['1', '3', '5', '7'] as const

export default function MarginUtilities() {
  return (
    <div className={styles['tallRow']}>
      {steps.map((step) => (
        <Box key={step} mt={step} mx={step}>
          <Cell>{`mt="${step}" mx="${step}"`}</Cell>
        </Box>
      ))}
    </div>
  )
}
