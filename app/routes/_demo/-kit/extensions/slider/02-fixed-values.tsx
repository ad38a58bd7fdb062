import { useState } from 'react'
import { Handles } from './handles.tsx'

const diameters = [8, 11, 14, 20, 28]

export const about = 'The slider counts the places of a list, so only the values of the list can be chosen.'

export default function FixedValuesSlider() {
  const [place, setPlace] = useState([2])
  return (
    <Handles
      label="Diameter"
      max={diameters.length - 1}
      value={place}
      onChange={setPlace}
      text={(at) => `${diameters[at] ?? 0} cm`}
      marks={Object.fromEntries(diameters.map((diameter, at) => [at, diameter]))}
    />
  )
}
