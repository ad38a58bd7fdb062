import { Button, Flex } from '@radix-ui/themes'
import type { Marker } from 'leaflet'
import { useRef } from 'react'
import { MapFrame } from './map-frame.tsx'
import { pinOf } from './pins.ts'
import { useMap } from './use-map.ts'

export const about = 'The list and the map show the same three places. A button opens the popup of its pin.'

const places = [
  { name: 'Kiln by the river', at: [51.46, -0.3] },
  { name: 'Rooftop nursery', at: [51.75, -1.26] },
  { name: 'Sunday market', at: [50.83, -0.14] },
] as const

export default function MapWithMarkers() {
  const markers = useRef<Marker[]>([])
  const place = useMap(({ leaflet, map }) => {
    markers.current = places.map(({ name, at: [latitude, longitude] }) =>
      leaflet
        .marker([latitude, longitude], { icon: pinOf(leaflet, 'pin'), title: name })
        .bindPopup(name)
        .addTo(map),
    )
  })
  return (
    <>
      <MapFrame place={place} name="Map with three pins" />
      <Flex wrap="wrap" gap="2" mt="3">
        {places.map(({ name }, index) => (
          <Button
            key={name}
            variant="soft"
            color="gray"
            highContrast
            onClick={() => markers.current[index]?.openPopup()}
          >
            {name}
          </Button>
        ))}
      </Flex>
    </>
  )
}
