# Keeps the last seven copies of the order book.
set -eu
copy="orders-$(date +%F).csv"
cp orders.csv "copies/$copy"
ls -t copies | tail -n +8 | while read -r old; do
  rm "copies/$old"
done
