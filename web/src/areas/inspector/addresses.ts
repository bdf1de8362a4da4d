// Where a facility is and how to get there.
import { placeName } from '@assure/contract/place-name'
import type { Language } from '@assure/contract/vocabulary'

type Place = {
  name: string
  address_line_1: string
  address_line_2: string | null
  city: string
  emirateInfo: { name: string }
}

/** Lines and city joined as on an envelope; the emirate behind them. */
export const addressText = (
  { address_line_1, address_line_2, city, emirateInfo }: Omit<Place, 'name'>,
  language: Language,
): string => placeName([address_line_1, address_line_2, city, emirateInfo.name], language)

/** Opens the map of the phone, or a page in a browser. */
export const mapLinkOf = (place: Place): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${place.name}, ${addressText(place, 'en')}, United Arab Emirates`)}`
