export function RedemptionsPage() {
  return <p>Store</p>;
}
