import { useState } from 'react'
import { Handles } from './handles.tsx'
import styles from './slider.module.css'

const parts = { Leaves: 'green', Clay: 'amber', Glaze: 'blue' } as const

export const about = 'A colour tells sliders of one group apart. The name still comes first.'

export default function ColouredSliders() {
  const [amounts, setAmounts] = useState({ Leaves: [30], Clay: [55], Glaze: [70] })
  return (
    <div className={styles['stack']}>
      {(['Leaves', 'Clay', 'Glaze'] as const).map((name) => (
        <Handles
          key={name}
          label={name}
          color={parts[name]}
          value={amounts[name]}
          onChange={(value) => setAmounts((before) => ({ ...before, [name]: value }))}
          text={(at) => `${at}%`}
        />
      ))}
    </div>
  )
}
