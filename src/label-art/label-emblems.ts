import { around, beams, disc, line, mix, n, placed, range, ring, shape, times } from './drawing.ts';
import { barleyEar, grapes, hopCone, hopLeaf, leaf, star } from './label-motifs.ts';
import type { Scene } from './label-scene.ts';
import { sky } from './label-scene.ts';

function cloudBank(y: number, size: number, fill: string, edge: string): string {
  const bumps = range(8, (index) => {
    const radius = size * (index % 2 === 0 ? 0.95 : 1.25);
    return `A${n(radius)} ${n(radius)} 0 0 1 ${n(-20 + (index + 1) * 122)} ${n(y + (index % 3) * 8)}`;
  });
  return shape(`M-20 ${n(y)}${bumps}V820H-20Z`, fill, `stroke="${edge}" stroke-width="4"`);
}

export const hops: Scene = (p, random) => {
  const tilt = random.between(-4, 4);
  const cone = (height: number) => hopCone(height, mix(p.mid, p.paper, 0.35), p.mid, p.ink);
  const leafOf = (length: number) => hopLeaf(length, p.near, mix(p.near, p.paper, 0.45));
  return [
    sky(p.sky),
    beams(400, 420, 26, 760, mix(p.sky, p.spark, 0.32)),
    disc(400, 420, 285, p.beer),
    ring(400, 420, 305, p.beer, 5),
    line(
      'M400 -10C380 60 430 90 400 150M400 110C330 90 210 120 200 250M400 110C470 90 590 120 600 250',
      p.ink,
      10,
      'stroke-linecap="round"',
    ),
    placed(200, 250, cone(270), 16),
    placed(600, 250, cone(270), -16),
    placed(400, 150, leafOf(210), 74),
    placed(400, 150, leafOf(210), -74),
    placed(400, 150, cone(530), tilt),
    placed(400, 140, leafOf(105), 38),
    placed(400, 140, leafOf(105), -38),
  ].join('');
};

export const haze: Scene = (p, random) => {
  const shift = random.between(-20, 20);
  return [
    sky(p.sky),
    beams(400, 330, 40, 700, mix(p.sky, p.paper, 0.35), 210),
    disc(400, 330, 190, p.beer),
    ring(400, 330, 212, p.beer, 6),
    ring(400, 330, 232, p.beer, 3),
    placed(400, 120, hopCone(500, mix(p.mid, p.paper, 0.3), p.mid, p.ink), random.between(-6, 6)),
    placed(400, 118, hopLeaf(150, p.near, mix(p.near, p.paper, 0.5)), 66),
    placed(400, 118, hopLeaf(150, p.near, mix(p.near, p.paper, 0.5)), -66),
    placed(shift, 0, cloudBank(520, 78, mix(p.paper, p.far, 0.55), p.paper)),
    placed(-shift - 40, 0, cloudBank(600, 84, mix(p.paper, p.far, 0.3), p.paper)),
    placed(shift, 0, cloudBank(690, 80, p.paper, mix(p.paper, p.far, 0.4))),
  ].join('');
};

export const vine: Scene = (p, random) => {
  const vineLeaf = (size: number) => hopLeaf(size, p.mid, mix(p.mid, p.paper, 0.5));
  return [
    sky(p.sky),
    ...times(7, (index) =>
      ring(
        400,
        420,
        330 - index * 40,
        index % 2 === 0 ? mix(p.sky, p.paper, 0.32) : mix(p.sky, p.paper, 0.16),
        20,
      ),
    ),
    disc(400, 420, 84, p.beer),
    ...times(14, (index) => {
      const [x, y] = around(400, 420, 345, index * (360 / 14));
      return star(x, y, index % 2 === 0 ? 22 : 12, p.spark);
    }),
    line('M60 150C200 90 300 190 400 150S620 80 760 150', p.ink, 16, 'stroke-linecap="round"'),
    line(
      'M400 150V230M250 140c-20 60 30 70 10 110c-16 26-44 4-26-14M560 118c30 50-24 70 4 112c20 22 42-6 22-20',
      p.ink,
      8,
      'stroke-linecap="round"',
    ),
    placed(400, 214, grapes(44, p.near, p.ink, mix(p.near, p.paper, 0.6)), random.between(-3, 3)),
    placed(400, 170, vineLeaf(230), 62),
    placed(400, 170, vineLeaf(230), -62),
    placed(170, 130, vineLeaf(150), 20),
    placed(630, 120, vineLeaf(150), -20),
  ].join('');
};

export const woods: Scene = (p, random) => {
  const nut = (x: number, y: number, size: number, turn: number) =>
    placed(
      x,
      y,
      [
        shape(
          `M${n(-size)} 0C${n(-size * 1.1)} ${n(size * 0.9)} ${n(-size * 0.3)} ${n(size * 1.3)} 0 ${n(size * 1.6)}C${n(size * 0.3)} ${n(size * 1.3)} ${n(size * 1.1)} ${n(size * 0.9)} ${n(size)} 0Z`,
          p.beer,
        ),
        shape(
          `M0 0V${n(size * 1.6)}C${n(size * 0.3)} ${n(size * 1.3)} ${n(size * 1.1)} ${n(size * 0.9)} ${n(size)} 0Z`,
          mix(p.beer, p.ink, 0.35),
        ),
        shape(
          `M${n(-size * 1.15)} ${n(size * 0.1)}C${n(-size)} ${n(-size * 0.9)} ${n(size)} ${n(-size * 0.9)} ${n(size * 1.15)} ${n(size * 0.1)}Q0 ${n(size * 0.4)} ${n(-size * 1.15)} ${n(size * 0.1)}Z`,
          p.ink,
        ),
      ].join(''),
      turn,
    );
  const pairs = [
    { y: 640, length: 250, angle: 66, tones: [p.far, p.mid] },
    { y: 540, length: 250, angle: 58, tones: [p.spark, p.far] },
    { y: 430, length: 220, angle: 50, tones: [p.mid, p.near] },
    { y: 320, length: 180, angle: 42, tones: [p.far, p.mid] },
    { y: 230, length: 130, angle: 34, tones: [p.spark, p.far] },
  ];
  const veins = (length: number) =>
    line(
      `M0 -10V${n(-length * 0.9)}${range(4, (i) => `M0 ${n(-length * (0.2 + i * 0.17))}l${n(length * 0.1)} ${n(-length * 0.1)}M0 ${n(-length * (0.2 + i * 0.17))}l${n(-length * 0.1)} ${n(-length * 0.1)}`)}`,
      p.paper,
      3,
    );
  const leafPair = pairs.flatMap(({ y, length, angle, tones }) =>
    [-1, 1].map((side) =>
      placed(
        400,
        y,
        leaf(length, length * 0.46, tones[0] ?? p.far, tones[1] ?? p.mid) + veins(length),
        side * (angle + random.between(-3, 3)),
      ),
    ),
  );
  return [
    sky(p.sky),
    ring(400, 410, 352, mix(p.sky, p.ink, 0.16), 4),
    disc(400, 410, 336, mix(p.sky, p.paper, 0.5)),
    line('M400 800V150', p.ink, 12, 'stroke-linecap="round"'),
    ...leafPair,
    placed(400, 170, leaf(120, 60, p.spark, p.far) + veins(120)),
    ...[
      [222, 250, 8],
      [578, 250, -8],
      [150, 420, 14],
      [650, 420, -14],
      [240, 690, 20],
      [560, 690, -20],
    ].map(([x = 0, y = 0, turn = 0]) => nut(x, y, 36, turn)),
  ].join('');
};

export const tower: Scene = (p, random) => {
  const swing = random.pick([-13, 13]);
  const bell = [
    shape(
      'M0 -190c-24 0-40 16-40 40v14c-96 26-108 130-122 250c-6 46-36 60-54 92h432c-18-32-48-46-54-92c-14-120-26-224-122-250v-14c0-24-16-40-40-40Zm0 28c10 0 16 6 16 16v4h-32v-4c0-10 6-16 16-16Z',
      p.beer,
      `fill-rule="evenodd" stroke="${p.ink}" stroke-width="8"`,
    ),
    shape(
      'M40 -136c96 26 108 130 122 250c6 46 36 60 54 92H96C110 90 92-60 40-136Z',
      mix(p.beer, p.ink, 0.35),
    ),
    line('M-120 0H120M-130 34H130M-162 128H162M-176 158H176', p.spark, 6),
    range(9, (index) => disc(-112 + index * 28, 17, 7, p.spark)),
    range(7, (index) => star(-120 + index * 40, 92, 20, p.spark)),
    shape('M-52 210a52 46 0 0 0 104 0Z', p.ink),
    line('M-190 206H190', p.ink, 10),
  ].join('');
  return [
    sky(p.sky),
    beams(400, 390, 30, 760, mix(p.sky, p.spark, 0.2), 0),
    ring(400, 410, 330, p.spark, 5),
    ring(400, 410, 346, p.spark, 2),
    disc(400, 410, 312, p.far),
    ...times(4, (index) => ring(400, 410, 300 - index * 13, mix(p.far, p.mid, 0.5), 3)),
    line('M150 150H650', p.ink, 30),
    line('M150 150H650', p.near, 16),
    placed(400, 360, bell, swing * 0.6),
    ...[-1, 1].map((side) =>
      range(4, (index) => {
        const radius = 250 + index * 34;
        const [fromX, fromY] = around(400, 400, radius, side * 104 - 14);
        const [toX, toY] = around(400, 400, radius, side * 104 + 14);
        return line(
          `M${n(fromX)} ${n(fromY)}A${radius} ${radius} 0 0 1 ${n(toX)} ${n(toY)}`,
          p.spark,
          7,
          'stroke-linecap="round"',
        );
      }),
    ),
  ].join('');
};

export const wreath: Scene = (p, random) => {
  const turn = random.between(-4, 4);
  const ears = [-1, 1].flatMap((side) =>
    times(11, (index) => {
      const angle = side * (170 - index * 15);
      const [x, y] = around(400, 400, 250, angle);
      return placed(x, y, barleyEar(176, p.spark, mix(p.spark, p.ink, 0.3), p.near), angle + side * -76);
    }),
  );
  const bubbles = times(26, () => ({
    x: random.between(40, 760),
    y: random.between(40, 760),
    size: random.between(4, 14),
  }));
  return [
    sky(p.sky),
    ...bubbles.map((b) => ring(b.x, b.y, b.size, mix(p.sky, p.paper, 0.6), 3)),
    ears.join(''),
    disc(400, 400, 240, p.paper),
    disc(400, 400, 206, p.beer),
    shape('M214 490L300 330 356 400 430 270 560 440 590 482A206 206 0 0 1 214 490Z', p.paper),
    shape('M430 270L560 440 590 482 470 470 440 380Z', mix(p.paper, p.far, 0.5)),
    shape('M300 330L356 400 340 470 310 420Z', mix(p.paper, p.far, 0.5)),
    shape('M200 456C280 426 340 496 420 466S540 440 600 460A206 206 0 0 1 200 456Z', p.far),
    line(
      'M214 508C290 480 340 540 420 512S540 492 584 510M250 552C310 530 350 576 420 556S520 540 552 554',
      p.paper,
      6,
      'stroke-linecap="round"',
    ),
    ring(400, 400, 206, p.near, 6),
    line(
      'M360 668C390 640 410 640 440 668L470 720M440 668C410 640 390 640 360 668L330 720',
      p.near,
      12,
      'stroke-linecap="round"',
    ),
    star(400, 112, 26 + turn, p.near),
  ].join('');
};
