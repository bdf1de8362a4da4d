// How much room this device has left for what has not been sent yet.
import { useEffect, useState } from 'react'

/** A photo, its thumbnail and what the browser needs beside them. */
const bytesAPhoto = 4 * 1024 * 1024
const fewPhotos = 50

export type Room = { left: number; isLow: boolean; isFull: boolean }

/** undefined where the browser does not say. */
export const roomOnDevice = async (): Promise<Room | undefined> => {
  try {
    const { quota, usage } = await navigator.storage.estimate()
    if (quota === undefined || usage === undefined) return undefined
    const left = Math.max(0, Math.floor((quota - usage) / bytesAPhoto))
    return { left, isLow: left < fewPhotos, isFull: left < 1 }
  } catch {
    return undefined
  }
}

/** Asked again with each photo; the browser is asked to keep what is here. */
export const useRoom = (photos: number): Room | undefined => {
  const [room, setRoom] = useState<Room>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of photos asks again
  useEffect(() => {
    let isOver = false
    void roomOnDevice().then((found) => !isOver && setRoom(found))
    return () => {
      isOver = true
    }
  }, [photos])
  useEffect(() => void navigator.storage?.persist?.().catch(() => undefined), [])
  return room
}
