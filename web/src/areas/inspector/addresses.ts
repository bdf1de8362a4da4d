// Addresses and map links of facilities and requests.
import { placeParts } from '@assure/contract/domain/place-name'

type Place = {
  name: string
  address_line_1: string
  address_line_2: string | null
  city: string
  emirateInfo: { name: string }
}

/** Address lines and city as on an envelope, then the emirate. */
export const addressParts = ({ address_line_1, address_line_2, city, emirateInfo }: Omit<Place, 'name'>) => [
  address_line_1,
  address_line_2,
  city,
  emirateInfo.name,
]

const mapOf = (parts: readonly (string | null | undefined)[]): string => {
  const looksFor = [...placeParts(parts), 'United Arab Emirates'].join(', ')
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(looksFor)}`
}

/** Opens the phone's map app, or a web page in a browser. */
export const mapLinkOf = (place: Place): string => mapOf([place.name, ...addressParts(place)])

type RequestPlace = {
  place: string | null
  address_line_1: string | null
  city: string | null
  emirateInfo: { name: string } | null
  map_link: string | null
}

export const requestAddress = ({ place, address_line_1, city, emirateInfo }: Omit<RequestPlace, 'map_link'>) => [
  place,
  address_line_1,
  city,
  emirateInfo?.name,
]

/** Prefers the map link that the owner gave: it is more exact than an address. */
export const requestMapLink = (request: RequestPlace): string => request.map_link ?? mapOf(requestAddress(request))
