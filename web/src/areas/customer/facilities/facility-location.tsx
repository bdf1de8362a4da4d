import { placeName } from '@assure/contract/place-name'
import { useLanguage } from '../../../lib/appearance.ts'
import { Name } from '../../../ui/values.tsx'

type Place = { city: string; emirateInfo: { name: string } }

export const FacilityLocation = ({ facility: { city, emirateInfo } }: { facility: Place }) => (
  <Name>{placeName([city, emirateInfo.name], useLanguage())}</Name>
)
