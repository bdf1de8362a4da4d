import { Name } from '../../../ui/values.tsx'
import { facilitiesTexts } from './texts.ts'

type Place = { city: string; emirateInfo: { name: string } }

/** City and emirate; once where they are the same word, as with Dubai. */
export const isSamePlace = ({ city, emirateInfo }: Place): boolean =>
  city.trim().toLocaleLowerCase() === emirateInfo.name.trim().toLocaleLowerCase()

export const FacilityPlace = ({ facility }: { facility: Place }) => {
  const t = facilitiesTexts.useT()
  if (isSamePlace(facility)) return <Name>{facility.emirateInfo.name}</Name>
  return (
    <>
      <Name>{facility.city}</Name>
      {t.language === 'ar' ? '، ' : ', '}
      {facility.emirateInfo.name}
    </>
  )
}
