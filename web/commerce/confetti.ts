/** Confetti that falls once over the thank-you page, on a canvas that removes itself. */

/** The colors of the product's illustrations. */
const COLORS = ['#2b46d9', '#f4ab20', '#ea6a4a', '#3f8f6c'];
const PIECES = 120;
const SECONDS = 3.5;
const GRAVITY = 620;

interface Piece {
  x: number;
  y: number;
  speedX: number;
  speedY: number;
  size: number;
  turn: number;
  spin: number;
  color: string;
}

/** Starts the animation. The returned function ends it early. */
export function celebrate(): () => void {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return () => {};
  canvas.ariaHidden = 'true';
  canvas.className = 'pointer-events-none fixed inset-0 z-40 size-full';
  const scale = Math.min(window.devicePixelRatio, 2);
  const { innerWidth: width, innerHeight: height } = window;
  canvas.width = width * scale;
  canvas.height = height * scale;
  context.scale(scale, scale);
  document.body.append(canvas);

  const pieces = Array.from({ length: PIECES }, (_, index) => createPiece(index, width, height));
  const start = performance.now();
  let previous = start;
  let frame = requestAnimationFrame(draw);

  function draw(now: number) {
    const elapsed = (now - previous) / 1000;
    const remaining = 1 - (now - start) / 1000 / SECONDS;
    previous = now;
    if (!context || remaining <= 0) return canvas.remove();
    context.clearRect(0, 0, width, height);
    context.globalAlpha = Math.min(1, remaining * 3);
    for (const piece of pieces) {
      fall(piece, elapsed);
      paint(context, piece);
    }
    frame = requestAnimationFrame(draw);
  }

  return () => {
    cancelAnimationFrame(frame);
    canvas.remove();
  };
}

/** A piece that starts at a lower corner and flies upward and inward. */
function createPiece(index: number, width: number, height: number): Piece {
  const fromLeft = index % 2 === 0;
  const inwards = width * (0.15 + Math.random() * 0.5);
  return {
    x: fromLeft ? 0 : width,
    y: height * 0.75,
    speedX: fromLeft ? inwards : -inwards,
    speedY: -height * (0.55 + Math.random() * 0.55),
    size: 7 + Math.random() * 7,
    turn: Math.random() * Math.PI,
    spin: (Math.random() - 0.5) * 12,
    color: COLORS[Math.floor(Math.random() * COLORS.length)] ?? '',
  };
}

function fall(piece: Piece, seconds: number): void {
  piece.speedY += GRAVITY * seconds;
  // Air resistance slows the paper down.
  piece.speedX *= 1 - 0.9 * seconds;
  piece.x += piece.speedX * seconds;
  piece.y += piece.speedY * seconds;
  piece.turn += piece.spin * seconds;
}

function paint(context: CanvasRenderingContext2D, { x, y, size, turn, color }: Piece): void {
  context.save();
  context.translate(x, y);
  context.rotate(turn);
  // A rotating piece looks narrower when seen from the side.
  context.scale(1, Math.abs(Math.cos(turn * 1.7)) + 0.1);
  context.fillStyle = color;
  context.fillRect(-size / 2, -size / 3, size, size / 1.5);
  context.restore();
}
