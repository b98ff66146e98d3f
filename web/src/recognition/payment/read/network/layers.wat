;; The layers of a network on vectors of four numbers. layers.ts holds the compiled bytes and knows what lies where;
;; tests/unit/recognition/network/layers.test.ts compares the bytes with this text. A place is a row and a column of a plane; its
;; channels lie one after another, as 32-bit floats. Addresses and lengths are bytes, other sizes are counts.
(module
  (memory (export "memory") 1)

  ;; Convolves the plane at $from to the one at $to. A row of weights, like a place of the result, takes $stride, a multiple
  ;; of 64. Zeros surround the plane; what comes out below $least becomes $least.
  (func (export "convolve")
    (param $from i32) (param $width i32) (param $height i32) (param $channels i32)
    (param $weights i32) (param $biases i32) (param $stride i32)
    (param $kernelHeight i32) (param $kernelWidth i32) (param $above i32) (param $left i32)
    (param $pairs i32) (param $to i32) (param $rows i32) (param $least f32)
    (local $y i32) (local $x i32) (local $ky i32) (local $kx i32) (local $row i32) (local $column i32)
    (local $input i32) (local $inputEnd i32) (local $weight i32) (local $value f32)
    (local $pair i32) (local $next i32) (local $offset i32)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128) (local $v v128) (local $floor v128)
    (local.set $floor (f32x4.splat (local.get $least)))
    (loop $everyRow
      (local.set $x (i32.const 0))
      (loop $everyColumn
        ;; Notes, for every input that is not zero, its value and where its weights lie.
        (local.set $pair (local.get $pairs))
        (local.set $ky (i32.const 0))
        (loop $kernelRows
          (local.set $row (i32.sub (i32.add (local.get $y) (local.get $ky)) (local.get $above)))
          ;; Compared without sign, a place before the plane lies behind it.
          (if (i32.lt_u (local.get $row) (local.get $height)) (then
            (local.set $kx (i32.const 0))
            (loop $kernelColumns
              (local.set $column (i32.sub (i32.add (local.get $x) (local.get $kx)) (local.get $left)))
              (if (i32.lt_u (local.get $column) (local.get $width)) (then
                (local.set $input (i32.add (local.get $from) (i32.shl (i32.mul
                  (i32.add (i32.mul (local.get $row) (local.get $width)) (local.get $column))
                  (local.get $channels)) (i32.const 2))))
                (local.set $inputEnd (i32.add (local.get $input) (i32.shl (local.get $channels) (i32.const 2))))
                (local.set $weight (i32.add (local.get $weights) (i32.mul (i32.mul
                  (i32.add (i32.mul (local.get $ky) (local.get $kernelWidth)) (local.get $kx))
                  (local.get $channels)) (local.get $stride))))
                (loop $inputs
                  (local.set $value (f32.load (local.get $input)))
                  (i32.store (local.get $pair) (local.get $weight))
                  (f32.store offset=4 (local.get $pair) (local.get $value))
                  ;; The next note overwrites that of a zero: half of them are, and a branch would be guessed wrong as often.
                  (local.set $pair (i32.add (local.get $pair)
                    (i32.shl (f32.ne (local.get $value) (f32.const 0)) (i32.const 3))))
                  (local.set $weight (i32.add (local.get $weight) (local.get $stride)))
                  (local.set $input (i32.add (local.get $input) (i32.const 4)))
                  (br_if $inputs (i32.lt_u (local.get $input) (local.get $inputEnd))))))
              (local.set $kx (i32.add (local.get $kx) (i32.const 1)))
              (br_if $kernelColumns (i32.lt_u (local.get $kx) (local.get $kernelWidth))))))
          (local.set $ky (i32.add (local.get $ky) (i32.const 1)))
          (br_if $kernelRows (i32.lt_u (local.get $ky) (local.get $kernelHeight))))
        ;; Adds the noted weights, each times its value, to sixteen sums at once.
        (local.set $offset (i32.const 0))
        (loop $blocks
          (local.set $weight (i32.add (local.get $biases) (local.get $offset)))
          (local.set $a (v128.load offset=0 (local.get $weight)))
          (local.set $b (v128.load offset=16 (local.get $weight)))
          (local.set $c (v128.load offset=32 (local.get $weight)))
          (local.set $d (v128.load offset=48 (local.get $weight)))
          (local.set $next (local.get $pairs))
          (if (i32.lt_u (local.get $next) (local.get $pair)) (then
            (loop $noted
              (local.set $weight (i32.add (i32.load (local.get $next)) (local.get $offset)))
              (local.set $v (v128.load32_splat offset=4 (local.get $next)))
              (local.set $a (f32x4.add (local.get $a) (f32x4.mul (local.get $v) (v128.load offset=0 (local.get $weight)))))
              (local.set $b (f32x4.add (local.get $b) (f32x4.mul (local.get $v) (v128.load offset=16 (local.get $weight)))))
              (local.set $c (f32x4.add (local.get $c) (f32x4.mul (local.get $v) (v128.load offset=32 (local.get $weight)))))
              (local.set $d (f32x4.add (local.get $d) (f32x4.mul (local.get $v) (v128.load offset=48 (local.get $weight)))))
              (local.set $next (i32.add (local.get $next) (i32.const 8)))
              (br_if $noted (i32.lt_u (local.get $next) (local.get $pair))))))
          (v128.store offset=0 (local.get $to) (f32x4.max (local.get $a) (local.get $floor)))
          (v128.store offset=16 (local.get $to) (f32x4.max (local.get $b) (local.get $floor)))
          (v128.store offset=32 (local.get $to) (f32x4.max (local.get $c) (local.get $floor)))
          (v128.store offset=48 (local.get $to) (f32x4.max (local.get $d) (local.get $floor)))
          (local.set $to (i32.add (local.get $to) (i32.const 64)))
          (local.set $offset (i32.add (local.get $offset) (i32.const 64)))
          (br_if $blocks (i32.lt_u (local.get $offset) (local.get $stride))))
        (local.set $x (i32.add (local.get $x) (i32.const 1)))
        (br_if $everyColumn (i32.lt_u (local.get $x) (local.get $width))))
      (local.set $y (i32.add (local.get $y) (i32.const 1)))
      (br_if $everyRow (i32.lt_u (local.get $y) (local.get $rows)))))

  ;; Passes on the largest value of each tile. Values are not negative; a place takes $stride, a multiple of 16. $rows and
  ;; $columns are those of the result, $width is that of the plane.
  (func (export "pool")
    (param $from i32) (param $width i32) (param $stride i32) (param $tileHeight i32) (param $tileWidth i32)
    (param $to i32) (param $rows i32) (param $columns i32)
    (local $y i32) (local $x i32) (local $ty i32) (local $tx i32) (local $tile i32) (local $offset i32) (local $most v128)
    (loop $everyRow
      (local.set $x (i32.const 0))
      (loop $everyColumn
        (local.set $tile (i32.add (local.get $from) (i32.mul (local.get $stride) (i32.add
          (i32.mul (i32.mul (local.get $y) (local.get $tileHeight)) (local.get $width))
          (i32.mul (local.get $x) (local.get $tileWidth))))))
        (local.set $offset (i32.const 0))
        (loop $channels
          (local.set $most (f32x4.splat (f32.const 0)))
          (local.set $ty (i32.const 0))
          (loop $tileRows
            (local.set $tx (i32.const 0))
            (loop $tileColumns
              (local.set $most (f32x4.max (local.get $most) (v128.load
                (i32.add (i32.add (local.get $tile) (local.get $offset)) (i32.mul (local.get $stride)
                  (i32.add (i32.mul (local.get $ty) (local.get $width)) (local.get $tx)))))))
              (local.set $tx (i32.add (local.get $tx) (i32.const 1)))
              (br_if $tileColumns (i32.lt_u (local.get $tx) (local.get $tileWidth))))
            (local.set $ty (i32.add (local.get $ty) (i32.const 1)))
            (br_if $tileRows (i32.lt_u (local.get $ty) (local.get $tileHeight))))
          (v128.store (local.get $to) (local.get $most))
          (local.set $to (i32.add (local.get $to) (i32.const 16)))
          (local.set $offset (i32.add (local.get $offset) (i32.const 16)))
          (br_if $channels (i32.lt_u (local.get $offset) (local.get $stride))))
        (local.set $x (i32.add (local.get $x) (i32.const 1)))
        (br_if $everyColumn (i32.lt_u (local.get $x) (local.get $columns))))
      (local.set $y (i32.add (local.get $y) (i32.const 1)))
      (br_if $everyRow (i32.lt_u (local.get $y) (local.get $rows))))))
