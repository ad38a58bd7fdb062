import { useState } from 'react'
import { Handles } from './handles.tsx'
import styles from './slider.module.css'

const zones = ['Base', 'Middle', 'Top', 'Lid'] as const

export const about = 'Four zones of a kiln, upright. The arrow keys up and down move the handles.'

export default function VerticalSliders() {
  const [heat, setHeat] = useState<Readonly<Record<string, number[]>>>({
    Base: [70],
    Middle: [85],
    Top: [60],
    Lid: [35],
  })
  return (
    <div className={styles['columns']}>
      {zones.map((zone) => (
        <Handles
          key={zone}
          label={zone}
          orientation="vertical"
          value={heat[zone] ?? [0]}
          onChange={(value) => setHeat((before) => ({ ...before, [zone]: value }))}
          text={(at) => `${at}%`}
        />
      ))}
    </div>
  )
}
