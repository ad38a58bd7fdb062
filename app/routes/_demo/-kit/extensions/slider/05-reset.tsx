import { Button } from '@radix-ui/themes'
import { useState } from 'react'
import { Handles } from './handles.tsx'
import styles from './slider.module.css'

const usual = [40]

export const about = 'A button brings the usual value back.'

export default function ResetSlider() {
  const [value, setValue] = useState(usual)
  return (
    <div className={styles['stack']}>
      <Handles label="Humidity of the greenhouse" value={value} onChange={setValue} text={(at) => `${at}%`} />
      <div>
        <Button variant="soft" highContrast onClick={() => setValue(usual)}>
          Reset to 40%
        </Button>
      </div>
    </div>
  )
}
