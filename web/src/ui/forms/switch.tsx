import "../../styles/checks.css";
interface SwitchProps {
  label: string;
  isOn: boolean;
  isReadOnly?: boolean;
  onChange: (isOn: boolean) => void;
}

export function Switch({ label, isOn, isReadOnly, onChange }: SwitchProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-small">
      <input
        type="checkbox"
        role="switch"
        className="switch"
        checked={isOn}
        aria-disabled={isReadOnly}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}
