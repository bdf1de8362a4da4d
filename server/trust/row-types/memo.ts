/**
 * Calls `make` once for each key, because each question to the compiler is a message to another process. `identify` is
 * for keys that come as different objects.
 */
export const memo = <Key, Value>(
  make: (key: Key) => Value,
  identify: (key: Key) => unknown = (key) => key,
): ((key: Key) => Value) => {
  const known = new Map<unknown, Value>()
  return (key) => {
    const id = identify(key)
    if (!known.has(id)) known.set(id, make(key))
    return known.get(id) as Value
  }
}
