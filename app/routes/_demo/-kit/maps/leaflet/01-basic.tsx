import { MapFrame } from './map-frame.tsx'
import { useMap } from './use-map.ts'

export const about =
  'Leaflet draws outlines that come with Loop. No tiles are loaded, because Loop asks no other host; a tile address can be configured.'

export default function BasicMap() {
  return <MapFrame place={useMap()} name="Map of the south of England" />
}
