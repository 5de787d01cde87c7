export type Vector = Float64Array | number[];

/** Adds a value to an entry of a vector. */
export function add(vector: Vector, index: number, value: number): void {
  vector[index] = (vector[index] ?? 0) + value;
}

/** The dot product. */
export function dot(one: Vector, other: Vector): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
}

/** Scales a vector to length 1. The zero vector stays as it is. */
export function normalized(vector: Vector): number[] {
  const length = Math.sqrt(dot(vector, vector)) || 1;
  return Array.from(vector, (value) => value / length);
}
