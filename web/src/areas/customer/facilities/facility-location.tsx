import { Place } from '../../../ui/place.tsx'

type Located = { city: string; emirateInfo: { name: string } }

export const FacilityLocation = ({ facility: { city, emirateInfo } }: { facility: Located }) => (
  <Place parts={[city, emirateInfo.name]} />
)
