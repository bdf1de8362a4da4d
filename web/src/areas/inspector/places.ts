// Where a facility is and how to get there.
type Place = {
  name: string
  address_line_1: string
  address_line_2: string | null
  city: string
  emirateInfo: { name: string }
}

/** Lines and city joined as on an envelope; the emirate behind them. */
export const addressOfPlace = ({ address_line_1, address_line_2, city, emirateInfo }: Omit<Place, 'name'>): string =>
  [address_line_1, address_line_2, city, emirateInfo.name].filter(Boolean).join(', ')

/** Opens the map of the phone, or a page in a browser. */
export const mapLinkOf = (place: Place): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${place.name}, ${addressOfPlace(place)}, United Arab Emirates`)}`

export const phoneLinkOf = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`
