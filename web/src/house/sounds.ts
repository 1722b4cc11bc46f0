// Three short sounds made on the spot; only for who has asked for them.

export type Sound = 'card' | 'coins' | 'turn';

let context: AudioContext | undefined;

/** Browsers let no page be heard before it was touched, and complain of one that tries. */
export function playSound(sound: Sound): void {
  if (navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  if (sound === 'card') return rustle(context);
  const notes: Record<Exclude<Sound, 'card'>, number[]> = { coins: [1800, 2400, 2100], turn: [523, 784] };
  notes[sound].forEach((pitch, at) => ring(context as AudioContext, pitch, at * 0.09));
}

function ring(audio: AudioContext, pitch: number, after: number): void {
  const at = audio.currentTime + after;
  const tone = new OscillatorNode(audio, { frequency: pitch, type: 'triangle' });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.linearRampToValueAtTime(0.12, at + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0005, at + 0.35);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 0.4);
}

function rustle(audio: AudioContext): void {
  const length = Math.floor(audio.sampleRate * 0.05);
  const noise = new AudioBuffer({ length, sampleRate: audio.sampleRate });
  const samples = noise.getChannelData(0);
  for (let at = 0; at < length; at += 1) samples[at] = (Math.random() * 2 - 1) * (1 - at / length) ** 2;
  const source = new AudioBufferSourceNode(audio, { buffer: noise });
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: 2600 });
  source.connect(filter).connect(new GainNode(audio, { gain: 0.25 })).connect(audio.destination);
  source.start();
}
