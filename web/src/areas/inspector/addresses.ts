// Where a facility is and how to get there.
import { placeParts } from '@assure/contract/place-name'

type Place = {
  name: string
  address_line_1: string
  address_line_2: string | null
  city: string
  emirateInfo: { name: string }
}

/** Lines and city as on an envelope; the emirate behind them. */
export const addressParts = ({ address_line_1, address_line_2, city, emirateInfo }: Omit<Place, 'name'>) => [
  address_line_1,
  address_line_2,
  city,
  emirateInfo.name,
]

/** Opens the map of the phone, or a page in a browser. */
export const mapLinkOf = (place: Place): string => {
  const looksFor = [place.name, ...placeParts(addressParts(place)), 'United Arab Emirates'].join(', ')
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(looksFor)}`
}
