import { MapFrame } from './map-frame.tsx'
import { pinOf } from './pins.ts'
import { useMap, type MapParts } from './use-map.ts'

export const about =
  'An icon can be drawn with SVG in the colours of the theme. A shape per kind is clearer than a colour.'

const draw = ({ leaflet, map }: MapParts) => {
  leaflet
    .marker([51.5, -0.1], { icon: pinOf(leaflet, 'pot'), title: 'Pottery' })
    .bindPopup('Pottery, open until six')
    .addTo(map)
  leaflet
    .marker([51.75, -1.26], { icon: pinOf(leaflet, 'leaf'), title: 'Garden' })
    .bindPopup('Garden, open on Sundays')
    .addTo(map)
}

export default function MapWithIcons() {
  return <MapFrame place={useMap(draw)} name="Map with icons of its own" />
}
