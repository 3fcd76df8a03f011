/**
 * Places of labels next to what they name, moved apart until none covers another.
 *
 * @param targets - where each should stand, 0 at the axis to 1 at the top, in rising order
 * @param gap - the least distance between two
 */
export function labelPlaces(targets: readonly number[], gap: number): number[] {
  const places = [...targets]
  for (let index = 1; index < places.length; index++)
    places[index] = Math.max(places[index] ?? 0, (places[index - 1] ?? 0) + gap)
  let most = 1
  for (let index = places.length - 1; index >= 0; index--) {
    places[index] = Math.min(places[index] ?? 0, most)
    most = (places[index] ?? 0) - gap
  }
  return places
}
