interface PictureFieldProps {
  id: string;
  value: string;
  onValue: (image: string) => void;
}
export function PictureField({ id, value, onValue }: PictureFieldProps) {
  return <input id={id} value={value} onChange={({ target }) => onValue(target.value)} className="field" />;
}
