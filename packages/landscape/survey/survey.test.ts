import { describe, expect, it } from 'vitest';
import { cellOf, latticeOver, pointOf, type Point } from '../lattice';
import { fitToSheet } from './fit-to-sheet';
import { density, findHills } from './density';
import { placeLabels } from './place-labels';
import { findSummits } from './summits';

/** Points around a center. */
const around = ([x, y]: Point, many: number, radius: number) =>
  Array.from({ length: many }, (_, index): Point => {
    const angle = index * 2.4;
    const reach = radius * Math.sqrt((index + 0.5) / many);
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
  });

const sheet = { width: 600, height: 400 };

describe('the terrain of texts', () => {
  it('the terrain of texts is a bell of the given width over a single text', () => {
    const lattice = latticeOver({ ...sheet, step: 2, margin: 0 });
    const heights = density([[301, 201]], 40, lattice);
    expect(heights[cellOf(lattice, [301, 201])]).toBeCloseTo(1, 6);
    expect(heights[cellOf(lattice, [341, 201])]).toBeCloseTo(Math.exp(-0.5), 6);
    expect(heights[cellOf(lattice, [301, 281])]).toBeCloseTo(Math.exp(-2), 6);
  });

  it('the terrain of texts is proportional to the number of texts', () => {
    const lattice = latticeOver(sheet);
    const heights = density([...around([150, 200], 20, 1), ...around([450, 200], 10, 1)], 30, lattice);
    expect(heights[cellOf(lattice, [450, 200])]).toBeCloseTo(0.5, 1);
  });

  it('maps points to cells of its lattice', () => {
    const lattice = latticeOver(sheet);
    for (const cell of [0, 77, 5000]) expect(cellOf(lattice, pointOf(lattice, cell))).toBe(cell);
  });

  it('the terrain of texts has the known prominence: down to the saddle', () => {
    const row = [0, 0.2, 0.9, 0.5, 0.7, 0.2, 0.3, 0];
    const blank = row.map(() => 0);
    const lattice = { columns: row.length, rows: 3, step: 1, margin: 0 };
    const { hills, owners } = findHills(Float64Array.from([...blank, ...row, ...blank]), lattice, 0.1);
    const rounded = hills.map(({ top, prominence, parent }) => ({
      top,
      prominence: Number(prominence.toFixed(9)),
      parent,
    }));
    expect(rounded).toEqual([
      { top: 10, prominence: 0.9, parent: 0 },
      { top: 12, prominence: 0.2, parent: 0 },
      { top: 14, prominence: 0.1, parent: 0 },
    ]);
    expect([...owners.slice(8, 16)]).toEqual([-1, 0, 0, 0, 1, 1, 2, -1]);
  });
});

describe('summits', () => {
  const points = [...around([120, 120], 40, 30), ...around([430, 130], 30, 30), ...around([280, 300], 20, 30)];

  it('summits are found where texts are dense, and own the texts on them', () => {
    const { tops, members } = findSummits(points, sheet, { wanted: 3, floor: 0.085 });
    expect(tops.map(([x, y]) => [Math.round(x / 40), Math.round(y / 40)])).toEqual([
      [3, 3],
      [11, 3],
      [7, 8],
    ]);
    expect(members).toEqual([...Array(40).fill(0), ...Array(30).fill(1), ...Array(20).fill(2)]);
  });

  it('summits are no more than there are hills', () => {
    const { tops } = findSummits(around([300, 200], 60, 5), sheet, { wanted: 6, floor: 0.085 });
    expect(tops).toHaveLength(1);
  });

  it('summits do not own texts below the lowest contour', () => {
    const { members } = findSummits([...points, [590, 390]], sheet, { wanted: 3, floor: 0.085 });
    expect(members.at(-1)).toBe(-1);
  });
});

describe('labels', () => {
  const frame = { left: 0, right: 600, top: 0, bottom: 400 };

  it("labels are on the right, or on the left at the sheet's edge", () => {
    const { places, covered } = placeLabels(
      [
        { x: 100, y: 100, label: 'Contours' },
        { x: 580, y: 300, label: 'Hills' },
      ],
      { size: 18, frame },
    );
    expect(places.map(({ side }) => side)).toEqual(['start', 'end']);
    expect(covered).toBe(0);
  });

  it('overlap neither each other nor a spot if possible', () => {
    const spots = [
      { x: 200, y: 200, label: 'A long name' },
      { x: 260, y: 204, label: 'Another name' },
      { x: 90, y: 196, label: 'A third' },
    ];
    expect(placeLabels(spots, { size: 18, frame }).covered).toBe(0);
  });
});

it('fitToSheet puts the widest direction across, inside the frame, with most texts at the right', () => {
  const tall: Point[] = [
    [0, 0],
    [1, 100],
    [0.5, 10],
    [0.6, 20],
    [0.4, 30],
  ];
  const fitted = fitToSheet(tall, { left: 100, right: 500, top: 50, bottom: 150 });
  const across = fitted.map(([x]) => x);
  expect([Math.min(...across), Math.max(...across)]).toEqual([100, 500]);
  expect([...across].sort((one, other) => one - other)[2]).toBeGreaterThan(300);
  const order = tall.map(([, y], index) => ({ y, x: across[index] ?? 0 })).sort((one, other) => one.y - other.y);
  const steps = order.slice(1).map(({ x }, index) => x - (order[index]?.x ?? 0));
  expect(new Set(steps.map(Math.sign)).size).toBe(1);
});
